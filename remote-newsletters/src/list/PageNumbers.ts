// A file of its own: importing the shared entry itself on demand would add 150 B to the remote's entry.
export { PageNumbers as default } from 'shared-kit/inputs';
