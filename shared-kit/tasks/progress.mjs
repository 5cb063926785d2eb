const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 100;

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Writes to standard error, because standard output belongs to the command's result. */
export function createProgress(stream = process.stderr) {
  const active = new Map();
  let frame = 0;
  let timer;
  const clear = () => stream.isTTY && stream.write('\r\x1b[K');
  const draw = () => {
    if (active.size === 0) return;
    frame = (frame + 1) % FRAMES.length;
    const parts = [...active].map(([label, since]) => `${label} ${seconds(since)}`);
    const line = `${FRAMES[frame]} ${parts.join('  ·  ')}`;
    stream.write(`\r\x1b[K${line.slice(0, (stream.columns ?? 80) - 1)}`);
  };
  const tick = () => {
    if (!stream.isTTY) return;
    if (active.size > 0) timer ??= setInterval(draw, FRAME_MS);
    else timer = void clearInterval(timer);
  };
  // In production, the log may take this stream too, and its lines are JSON.
  const isLog = process.env.NODE_ENV === 'production' && !stream.isTTY;
  const line = (text) => {
    clear();
    if (!isLog) stream.write(`${text}\n`);
    else if (text.trim())
      stream.write(`${JSON.stringify({ level: 'info', time: new Date(), msg: text.trim() })}\n`);
  };

  async function step(label, work) {
    const since = Date.now();
    active.set(label, since);
    if (!stream.isTTY) line(`… ${label}`);
    tick();
    let failed = true;
    try {
      const result = await work();
      failed = Boolean(result?.code);
      return result;
    } finally {
      active.delete(label);
      line(`${failed ? '✗' : '✓'} ${label}  ${seconds(since)}`);
      tick();
    }
  }
  return { step, line };
}
