export { keyPerBody } from './keyPerBody';
export { PasswordField } from './PasswordField';
export { lengthOf, type Rule, rules, textRule } from './rules';
export { ShareButton } from './ShareButton';
export { useForm } from './useForm';
export { pageIn, usePageParam } from './usePageParam';
export { useTypedSearch } from './useTypedSearch';
