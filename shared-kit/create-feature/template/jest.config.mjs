export { default } from 'shared-kit/jest-preset';
