const NOBODY: ReadonlySet<string> = new Set();

/** The blocks between users, in either direction. Blocks are few, so all are kept. */
export class BlockedPairs {
  private sets = new Map<string, Set<string>>();

  get isEmpty(): boolean {
    return this.sets.size === 0;
  }

  of(userId: string): ReadonlySet<string> {
    return this.sets.get(userId) ?? NOBODY;
  }

  hasBlock(one: string, other: string): boolean {
    return this.of(one).has(other);
  }

  set([one, other]: [string, string], hasBlock: boolean): void {
    for (const [user, from] of [
      [one, other],
      [other, one],
    ] as const)
      if (hasBlock) this.add(user, from);
      else this.remove(user, from);
  }

  /** Returns the pairs that changed. */
  replace(pairs: [string, string][]): [string, string][] {
    const before = this.sets;
    this.sets = new Map();
    for (const pair of pairs) this.set(pair, true);
    return [...missingIn(this.sets, before), ...missingIn(before, this.sets)];
  }

  private add(user: string, from: string): void {
    const known = this.sets.get(user);
    if (known) known.add(from);
    else this.sets.set(user, new Set([from]));
  }

  private remove(user: string, from: string): void {
    const known = this.sets.get(user);
    if (known?.delete(from) && known.size === 0) this.sets.delete(user);
  }
}

/** Each pair once. */
function missingIn(sets: Map<string, Set<string>>, others: Map<string, Set<string>>): [string, string][] {
  return [...others].flatMap(([one, blocked]) =>
    [...blocked].flatMap((other): [string, string][] =>
      one < other && !sets.get(one)?.has(other) ? [[one, other]] : [],
    ),
  );
}
