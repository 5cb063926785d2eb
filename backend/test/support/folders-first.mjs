import TestSequencer from '@jest/test-sequencer';

/** Files that run the specs of a folder take longest, so they start first. Jest goes by their size, and they are small. */
export default class FoldersFirst extends TestSequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isFolder = ({ path }) => path.includes('/test/together/');
    return [...sorted.filter(isFolder), ...sorted.filter((test) => !isFolder(test))];
  }
}
