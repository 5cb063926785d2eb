const MESSAGE = "Name the call with a route of 'shared-kit/contract/routes'.";

const HAND_WRITTEN = [
  ...['Literal[value=', 'TemplateElement[value.raw='].flatMap((text) => [
    `${text}/^(GET|POST|PUT|PATCH|DELETE) \\u002F/]`,
    `${text}/^\\u002Fapi(\\u002F|$)/]`,
  ]),
  'Property[key.name=/^(url|route)$/] > :matches(Literal, TemplateLiteral)',
  'Property[key.name="method"] > Literal[value=/^(GET|POST|PUT|PATCH|DELETE)$/]',
  'CallExpression[callee.name="fetch"] > Literal',
  'CallExpression[callee.name="fetch"] > TemplateLiteral > TemplateElement[value.raw=/^\\u002F/]',
];

export default {
  meta: { name: 'kinodost' },
  rules: {
    /** No page writes the address or method of a call by hand. */
    'routes-from-contract': {
      create: (context) => ({
        [HAND_WRITTEN.join(', ')]: (node) => context.report({ node, message: MESSAGE }),
      }),
    },
  },
};
