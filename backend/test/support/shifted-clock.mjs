// Loaded before a program (node --import), it shifts the program's clock.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);

globalThis.Date = new Proxy(Date, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [target.now() + shiftMs], newTarget),
  get: (target, key) => (key === 'now' ? () => target.now() + shiftMs : Reflect.get(target, key)),
});
