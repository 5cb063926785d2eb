export { default as Alert } from '@mui/material/Alert';
export { default as LinearProgress } from '@mui/material/LinearProgress';
export { SelectField } from './SelectField';
export { ShownOnce } from './ShownOnce';
