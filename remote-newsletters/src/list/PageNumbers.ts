// A separate file: a dynamic import of shared-kit/pageNumbers itself would add 150 B to the remote's entry.
export { PageNumbers as default } from 'shared-kit/pageNumbers';
