/** A module of its own, so that it loads on demand. */
export { ConfirmDialog as default } from 'shared-kit/overlays';
