import { readingMinutes } from './ArticleView';

describe('readingMinutes', () => {
  it('is at least one', () => expect(readingMinutes('')).toBe(1));
  it('counts words, not marks', () => expect(readingMinutes('söz **·** '.repeat(360))).toBe(2));
  it('knows Azerbaijani letters', () => expect(readingMinutes('şəhərə '.repeat(900))).toBe(5));
});
