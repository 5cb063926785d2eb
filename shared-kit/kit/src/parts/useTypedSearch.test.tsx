import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { useTypedSearch } from './useTypedSearch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const PAUSE_MS = 250;
const pause = () => act(() => jest.advanceTimersByTime(PAUSE_MS));

function field(start = '') {
  const applied: string[] = [];
  const view = renderHook(() => {
    const [term, setTerm] = useState(start);
    const [typed, type] = useTypedSearch({
      appliedTerm: term,
      apply: (next) => {
        applied.push(next);
        setTerm(next);
      },
    });
    return { typed, type, setTerm };
  });
  return {
    applied,
    type: (text: string) => act(() => view.result.current.type(text)),
    applyElsewhere: (term: string) => act(() => view.result.current.setTerm(term)),
    typed: () => view.result.current.typed,
  };
}

describe('a search field', () => {
  it('applies a term when typing pauses, not before', () => {
    const search = field();
    search.type('ar');
    act(() => jest.advanceTimersByTime(PAUSE_MS - 1));
    search.type('arşın');
    act(() => jest.advanceTimersByTime(PAUSE_MS - 1));
    expect(search.applied).toEqual([]);
    pause();
    expect(search.applied).toEqual(['arşın']);
  });

  it('keeps white space that is still being typed', () => {
    const search = field();
    search.type('arşın ');
    pause();
    expect(search.applied).toEqual(['arşın']);
    expect(search.typed()).toBe('arşın ');
  });

  it('doesn’t take back a page that was opened meanwhile', () => {
    const search = field();
    search.type('arşın');
    window.history.pushState(null, '', '/movie/7');
    pause();
    expect(search.applied).toEqual([]);
  });

  it('follows a term that was applied elsewhere', () => {
    const search = field('arşın');
    search.applyElsewhere('');
    expect(search.typed()).toBe('');
    pause();
    expect(search.applied).toEqual([]);
  });

  it('takes no more letters than the server does', () => {
    const search = field();
    search.type('a'.repeat(500));
    expect(search.typed()).toHaveLength(200);
  });
});

it('loses no letter when an earlier term arrives late', () => {
  const view = renderHook(({ applied }) => useTypedSearch({ appliedTerm: applied, apply: () => undefined }), {
    initialProps: { applied: '' },
  });
  const type = (text: string) => act(() => view.result.current[1](text));
  type('ar');
  pause();
  type('arşın');
  pause();
  view.rerender({ applied: 'ar' });
  expect(view.result.current[0]).toBe('arşın');
  view.rerender({ applied: 'arşın' });
  expect(view.result.current[0]).toBe('arşın');
});
