import { useState } from 'react';

type Values = Record<string, string>;
type Faults<V extends Values> = Partial<Record<keyof V, string | undefined>>;

/**
 * The fields of a form. A fault shows once its field has been left or the form sent; a refusal by the server shows
 * until the field is changed.
 */
export function useFields<V extends Values>(initial: V, check: (values: V) => Faults<V>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<Partial<Record<keyof V, true>>>({});
  const [refused, setRefused] = useState<Faults<V>>({});
  const faults = check(values);

  const field = (name: keyof V & string) => ({
    name,
    value: values[name] ?? '',
    error: (left[name] ? faults[name] : undefined) ?? refused[name],
    onBlur: () => setLeft((known) => ({ ...known, [name]: true })),
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((known) => ({ ...known, [name]: target.value }));
      setRefused((known) => ({ ...known, [name]: undefined }));
    },
  });

  const names = Object.keys(initial) as (keyof V & string)[];
  return {
    values,
    field,
    refuse: setRefused,
    reset: (anew: V) => {
      setValues(anew);
      setLeft({});
      setRefused({});
    },
    /** Shows every fault and answers the first field that has one. */
    firstFaulty: () => {
      setLeft(Object.fromEntries(names.map((name) => [name, true])) as Record<keyof V, true>);
      return names.find((name) => faults[name] !== undefined);
    },
  };
}

/** Puts the keyboard where something has to be mended. */
export const focusField = (form: HTMLFormElement, name: string) => {
  const element = form.elements.namedItem(name);
  if (element instanceof HTMLElement) element.focus();
};
