export async function concurrently(items, limit, work) {
  const waiting = [...items];
  const worker = async () => {
    while (waiting.length > 0) await work(waiting.shift());
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
