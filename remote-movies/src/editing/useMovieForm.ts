import { useEffect, useMemo, useState } from 'react';
import type { Failure } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { type Draft, draftOf, type Field } from './draft';
import { faultsOf, fileFault } from './faults';

/** The server words a fault in a list as 'genres.2'. */
const saidOf = (failure: Failure | null, field: Field) =>
  failure?.details.find((detail) => detail.field === field || detail.field.startsWith(`${field}.`))?.message;

/** What stands in the form and what is wrong with it. A fault shows once its field was touched or saving was tried. */
export function useMovieForm(movie: Movie | undefined, refused: Failure | null) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(movie));
  const [poster, setPoster] = useState<File | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [changedSince, setChangedSince] = useState<{ refused: Failure | null; fields: ReadonlySet<Field> }>({
    refused: null,
    fields: new Set(),
  });
  const preview = useMemo(() => (poster ? URL.createObjectURL(poster) : null), [poster]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const faults = faultsOf(draft);
  const posterFault = poster ? fileFault(poster) : undefined;
  const isChangedSince = (field: Field) => changedSince.refused === refused && changedSince.fields.has(field);

  return {
    draft,
    poster,
    /** Address of the picture to show while one types. */
    picture: preview ?? (faults.poster_url ? null : draft.poster_url.trim() || null),
    isSound: Object.keys(faults).length === 0 && posterFault === undefined,
    set: <F extends Field>(field: F, value: Draft[F]) => {
      setDraft((now) => ({ ...now, [field]: value }));
      setTouched((fields) => new Set([...fields, field]));
      const before = changedSince.refused === refused ? changedSince.fields : [];
      setChangedSince({ refused, fields: new Set([...before, field]) });
    },
    setPoster,
    touchAll: () => setTouched(new Set(Object.keys(draft) as Field[])),
    faultOf: (field: Field): string | undefined => {
      if (field === 'poster_url' && posterFault) return posterFault;
      if (faults[field]) return touched.has(field) ? faults[field] : undefined;
      return isChangedSince(field) ? undefined : saidOf(refused, field);
    },
  };
}
