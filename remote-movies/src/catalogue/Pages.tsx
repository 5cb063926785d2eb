export { PageNumbers as default } from 'shared-kit/inputs';
