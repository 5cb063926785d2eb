export async function undoOnFailure(
  queryFulfilled: PromiseLike<unknown>,
  patches: readonly { undo: () => void }[],
): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    for (const patch of [...patches].reverse()) patch.undo();
  }
}
