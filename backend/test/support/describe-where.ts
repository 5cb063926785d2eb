/** For programs that don't come with npm, so a developer may not have them. CI fails instead of skipping. */
export const describeWhere = (isInstalled: boolean) => (isInstalled ? describe : describe.skip);
