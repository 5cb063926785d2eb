import { type FormEvent, useState } from 'react';
import type { ErrorCode } from 'shared-kit/contract/errors';
import { type Failure, failureOf } from 'shared-kit';

type Values = Record<string, unknown>;
type Name<V extends Values> = keyof V & string;
type TextName<V extends Values> = { [N in Name<V>]: V[N] extends string ? N : never }[Name<V>];
type Errors<V extends Values> = { [N in keyof V]?: string | undefined };

interface Options<V extends Values> {
  initial: V;
  check: (values: V) => Errors<V>;
  fieldOfCode?: Partial<Record<ErrorCode, Name<V>>>;
  mode?: 'onBlur' | 'onChange';
  /** Takes the sentence of a failure that belongs to no field. Without it, show `formError`. */
  onFormError?: (sentence: string) => void;
}

function focusField(form: HTMLFormElement, name: string): void {
  const element = form.elements.namedItem(name);
  if (element instanceof HTMLElement) element.focus();
}

/** Submitting shows all errors. The server's errors show at their fields until these change. */
export function useForm<V extends Values>({
  initial,
  check,
  fieldOfCode = {},
  mode = 'onBlur',
  onFormError,
}: Options<V>) {
  const [values, setValues] = useState(initial);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [serverErrors, setServerErrors] = useState<Errors<V>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const errors = check(values);
  const names = Object.keys(initial) as Name<V>[];

  function errorsIn({ code, message, details }: Failure): Errors<V> {
    const field = code && fieldOfCode[code];
    // 'genres.2' is the third item of the field 'genres'.
    const found = details.map((detail) => [detail.field.split('.')[0] ?? '', detail.message] as const);
    return Object.fromEntries([
      ...found.filter(([name]) => names.includes(name)),
      ...(field ? [[field, message]] : []),
    ]) as Errors<V>;
  }

  async function send(form: HTMLFormElement, save: (values: V) => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setVisited(new Set(names));
    const wrong = names.find((name) => errors[name] !== undefined);
    if (wrong) return focusField(form, wrong);
    setFailure(null);
    setIsBusy(true);
    try {
      await save(values);
    } catch (thrown) {
      const refused = failureOf(thrown);
      const found = errorsIn(refused);
      setFailure(refused);
      setServerErrors(found);
      const first = names.find((name) => found[name] !== undefined);
      if (first) focusField(form, first);
      else onFormError?.(refused.message);
    } finally {
      setIsBusy(false);
    }
  }

  const visit = (name: string) => setVisited((known) => new Set([...known, name]));
  const errorOf = (name: Name<V>) => (visited.has(name) ? errors[name] : undefined) ?? serverErrors[name];
  function set<N extends Name<V>>(name: N, value: V[N]): void {
    setValues((known) => ({ ...known, [name]: value }));
    setServerErrors((known) => ({ ...known, [name]: undefined }));
    if (mode === 'onChange') visit(name);
  }

  return {
    values,
    isBusy,
    failure,
    /** The failure, unless it shows at a field. */
    formError: failure && Object.keys(errorsIn(failure)).length === 0 ? failure.message : null,
    set,
    errorOf,
    field: <N extends TextName<V>>(name: N) => ({
      name,
      value: values[name],
      error: errorOf(name),
      ...(mode === 'onBlur' && { onBlur: () => visit(name) }),
      onChange: ({ target }: { target: { value: V[N] } }) => set(name, target.value),
    }),
    reset: (next: V) => {
      setValues(next);
      setVisited(new Set());
      setServerErrors({});
      setFailure(null);
    },
    /** `save` throws the failure, as `unwrap()` does. */
    submit: (save: (values: V) => Promise<unknown>) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget, save);
    },
  };
}
