/** Part of the build, and never called: only what the shell imports is shared. */
export default [
  () => import('shared-kit/choices'),
  () => import('shared-kit/fields'),
  () => import('shared-kit/inputs'),
  () => import('shared-kit/overlays'),
  () => import('shared-kit/pageNumbers'),
  () => import('shared-kit/tabs'),
];
