import { moviePersonPage, slugOf } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';

/** Leads to the page of a director or an actor. A name without letters has none. */
export function PersonLink({ name }: { name: string }) {
  const slug = slugOf(name);
  return slug === '' ? <span>{name}</span> : <Link to={moviePersonPage(slug)}>{name}</Link>;
}
