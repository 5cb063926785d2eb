/**
 * For programs that don't come with npm, so a machine may lack them. Tests that need such a part are left out then, and
 * `npm test` says so at its end. `REQUIRE_ALL_PARTS` makes it an error.
 */
export function hasPart(name: string, isThere: boolean, needed: string): boolean {
  if (!isThere && process.env.REQUIRE_ALL_PARTS) throw new Error(`this machine lacks ${name}`);
  if (!isThere) process.stderr.write(`Left out: ${needed}, since this machine has no ${name}.\n`);
  return isThere;
}

export const describeWhere = (isThere: boolean) => (isThere ? describe : describe.skip);
