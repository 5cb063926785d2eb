export { default as Checkbox } from '@mui/material/Checkbox';
export { default as FormControlLabel } from '@mui/material/FormControlLabel';
export { default as Switch } from '@mui/material/Switch';
export { CheckboxGroup } from './CheckboxGroup';
export { SegmentedChoice } from './SegmentedChoice';
