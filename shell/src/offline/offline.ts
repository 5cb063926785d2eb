/** What a page loads when it is quiet. */
export { createChangeQueue, forgetChanges } from './changes/changeQueue';
export { keepPage } from './keepPage';
