export * from './api';
export * from './feature';
export * from './format';
