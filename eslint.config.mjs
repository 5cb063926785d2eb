import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const FRONT = [
  'shell',
  'remote-*',
  'shared-kit/src/{ui,overlays,inputs,parts,state,api,feature,theme,router,format}',
].map((folder) => `${folder}/**/*.{ts,tsx}`);

const ROUTE_MESSAGE = "Name the call with a route of 'shared-kit/contract/routes'.";

/** No page writes the address or method of a call by hand. */
export const routesFromContract = {
  'no-restricted-syntax': [
    'error',
    ...['Literal[value=', 'TemplateElement[value.raw='].flatMap((text) => [
      { selector: `${text}/^(GET|POST|PUT|PATCH|DELETE) \\u002F/]`, message: ROUTE_MESSAGE },
      { selector: `${text}/^\\u002Fapi(\\u002F|$)/]`, message: ROUTE_MESSAGE },
    ]),
    {
      selector: 'Property[key.name=/^(url|route)$/] > :matches(Literal, TemplateLiteral)',
      message: ROUTE_MESSAGE,
    },
    {
      selector: 'Property[key.name="method"] > Literal[value=/^(GET|POST|PUT|PATCH|DELETE)$/]',
      message: ROUTE_MESSAGE,
    },
    { selector: 'CallExpression[callee.name="fetch"] > Literal', message: ROUTE_MESSAGE },
    {
      selector:
        'CallExpression[callee.name="fetch"] > TemplateLiteral > TemplateElement[value.raw=/^\\u002F/]',
      message: ROUTE_MESSAGE,
    },
  ],
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/.tsbuild/**', '**/node_modules/**', '**/test-results/**', '.data/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: 'error',
    },
  },
  { files: FRONT, ...reactHooks.configs.flat.recommended },
  {
    // The contract names every call. Tests of pages name them too, as keys of `answerCalls`.
    files: ['shell/src/**/*.{ts,tsx}', 'remote-*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: routesFromContract,
  },
  {
    // Nest finds what to inject by the classes that constructors name.
    files: ['backend/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    // One parsed object holds the environment; nothing else reads it.
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/config/**', 'backend/src/**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Ask backend/src/config.' },
      ],
    },
  },
  {
    // Playwright hands fixtures over by destructuring, even when there are none.
    files: ['e2e/**/*.ts'],
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/*.test.{ts,tsx}', 'backend/test/**/*.ts', 'e2e/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        fetch: 'readonly',
        module: 'writable',
        require: 'readonly',
        performance: 'readonly',
        AbortSignal: 'readonly',
        TextEncoder: 'readonly',
        TextDecoder: 'readonly',
        Headers: 'readonly',
        Request: 'readonly',
        Response: 'readonly',
        structuredClone: 'readonly',
      },
    },
  },
);
