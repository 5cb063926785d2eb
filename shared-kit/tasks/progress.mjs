const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Writes to standard error, because standard output belongs to the command's result. */
export function createProgress(stream = process.stderr) {
  // In production, the log may take this stream too, and its lines are JSON.
  const isLog = process.env.NODE_ENV === 'production' && !stream.isTTY;
  const line = (text) => {
    if (!isLog) stream.write(`${text}\n`);
    else if (text.trim())
      stream.write(`${JSON.stringify({ level: 'info', time: new Date(), msg: text.trim() })}\n`);
  };

  async function step(label, work) {
    const since = Date.now();
    line(`… ${label}`);
    let failed = true;
    try {
      const result = await work();
      failed = Boolean(result?.code);
      return result;
    } finally {
      line(`${failed ? '✗' : '✓'} ${label}  ${seconds(since)}`);
    }
  }
  return { step, line };
}
