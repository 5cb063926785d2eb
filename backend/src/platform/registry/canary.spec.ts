import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { canaryBucketOf, chooseRelease, isInCanary } from './canary';

const canary = (percent: number, users: string[] = []) => ({ release: 'new', salt: 'salt', percent, users });
const anyVisitor = fc.record({ id: fc.uuid(), userId: fc.option(fc.uuid(), { nil: undefined }) });
const percentage = fc.double({ min: 0, max: 100, noNaN: true });

describe('a canary', () => {
  it('chooses the bucket by the first four bytes of the hash', () => {
    const digest = createHash('sha256').update('saltayan').digest('hex');
    expect(canaryBucketOf('salt', 'ayan')).toBe(parseInt(digest.slice(0, 8), 16) % 10_000);
  });

  it('keeps its visitors when its percentage rises', () => {
    fc.assert(
      fc.property(anyVisitor, percentage, percentage, (visitor, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(!isInCanary(canary(less), visitor) || isInCanary(canary(more), visitor)).toBe(true);
      }),
    );
  });

  it('is shown to nobody at 0 % and to everybody at 100 %', () => {
    fc.assert(
      fc.property(anyVisitor, fc.string(), (visitor, salt) => {
        expect(isInCanary({ ...canary(0), salt }, visitor)).toBe(false);
        expect(isInCanary({ ...canary(100), salt }, visitor)).toBe(true);
      }),
    );
  });

  it('is shown to about its share of visitors', () => {
    const visitors = Array.from({ length: 5_000 }, (_, index) => ({
      id: `visitor ${index}`,
      userId: undefined,
    }));
    const share = visitors.filter((visitor) => isInCanary(canary(20), visitor)).length / visitors.length;
    expect(share).toBeGreaterThan(0.17);
    expect(share).toBeLessThan(0.23);
  });

  it('goes by the user: all browsers of a user show the same release', () => {
    const phone = { id: 'phone', userId: 'ayan' };
    const laptop = { id: 'laptop', userId: 'ayan' };
    fc.assert(
      fc.property(percentage, (percent) => {
        expect(isInCanary(canary(percent), phone)).toBe(isInCanary(canary(percent), laptop));
      }),
    );
  });

  it('shows named users the new release, with the current one to fall back to', () => {
    const entry = { current: 'now', fallback: 'before', canary: canary(0, ['ayan']) };
    expect(chooseRelease(entry, { id: 'x', userId: 'ayan' })).toEqual({ release: 'new', fallback: 'now' });
    expect(chooseRelease(entry, { id: 'x', userId: 'kamal' })).toEqual({
      release: 'now',
      fallback: 'before',
    });
    expect(chooseRelease(entry, { id: 'ayan', userId: undefined })).toEqual({
      release: 'now',
      fallback: 'before',
    });
  });
});
