/** Keeps the results that were asked for last. Calls for the same key at the same time share one result. */
export class PictureCache<T> {
  private readonly kept = new Map<string, Promise<T>>();

  constructor(private readonly max: number) {}

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    const result = known ?? make();
    this.kept.delete(key);
    this.kept.set(key, result);
    if (known) return known;
    result.catch(() => this.kept.delete(key));
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.max) break;
      this.kept.delete(oldest);
    }
    return result;
  }
}
