/** The parameters of an address after a choice. Without a value a parameter goes, and a choice leads to the first page. */
export function withParams(
  params: URLSearchParams,
  chosen: Readonly<Record<string, string | null | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(chosen))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
