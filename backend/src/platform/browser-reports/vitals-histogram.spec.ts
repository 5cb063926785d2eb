import fc from 'fast-check';
import { bucketOf, METRICS, valueIn } from './vitals-histogram';

const sample = fc.record({
  metric: fc.constantFrom(...METRICS),
  value: fc.double({ min: 0.001, max: 1_000, noNaN: true }),
});

it('knows a value to 5 %', () => {
  fc.assert(
    fc.property(sample, fc.double({ min: 0, max: 1, noNaN: true }), ({ metric, value }, position) => {
      const known = valueIn(metric, bucketOf(metric, value), position);
      const rounding = metric === 'cls' ? 0.0001 : 1;
      expect(Math.abs(known - value)).toBeLessThanOrEqual(value * 0.05 + rounding);
    }),
  );
});

it('keeps the order of values', () => {
  fc.assert(
    fc.property(sample, sample, ({ metric, value }, { value: other }) => {
      const [less, more] = value < other ? [value, other] : [other, value];
      expect(bucketOf(metric, less)).toBeLessThanOrEqual(bucketOf(metric, more));
    }),
  );
});

it.each(METRICS)('knows zero %s', (metric) => expect(valueIn(metric, bucketOf(metric, 0), 0.75)).toBe(0));
