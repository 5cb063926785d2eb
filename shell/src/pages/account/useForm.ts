import { useState } from 'react';
import { fieldMessage } from 'shared-kit';

type Values = Record<string, string>;
type Faults<V extends Values> = { [Field in keyof V]?: string | undefined };

/** Fields, their faults once one has left or sent them, and the server's faults until one types again. */
export function useForm<V extends Values>(initial: V, check: (values: V) => Faults<V>, refusal: unknown) {
  const [values, setValues] = useState(initial);
  const [visited, setVisited] = useState<ReadonlySet<keyof V>>(new Set());
  const [changedSince, setChangedSince] = useState<ReadonlySet<keyof V>>(new Set());
  const faults = check(values);

  const field = (name: keyof V & string) => ({
    value: values[name] ?? '',
    onBlur: () => setVisited(new Set([...visited, name])),
    error:
      (visited.has(name) ? faults[name] : undefined) ??
      (changedSince.has(name) ? undefined : fieldMessage(refusal, name)),
  });
  const set = (name: keyof V) => (value: string) => {
    setValues({ ...values, [name]: value });
    setChangedSince(new Set([...changedSince, name]));
  };
  /** Shows every fault; true when there is none. */
  const isReady = () => {
    setVisited(new Set(Object.keys(values)));
    setChangedSince(new Set());
    return Object.values(faults).every((fault) => fault === undefined);
  };
  return { values, field, set, isReady };
}
