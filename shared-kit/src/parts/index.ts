export { keyPerBody } from './keyPerBody';
export { PasswordField } from './PasswordField';
export { ReportDialog, type ReportTarget } from './report/ReportDialog';
export { rules } from './rules';
export { ShareButton } from './ShareButton';
export { lengthOf, type Rule, textRule } from './textRule';
export { useForm } from './useForm';
export { pageIn, usePageParam } from './usePageParam';
export { useTypedSearch } from './useTypedSearch';
