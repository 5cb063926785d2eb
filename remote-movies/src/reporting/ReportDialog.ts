/** A module of its own, so that it loads on demand. */
export { ReportDialog as default } from 'shared-kit/parts';
