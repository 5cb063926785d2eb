import { COMPOSITIONS, type CompositionName } from './compositions';

export const isName = (name: string): name is CompositionName => name in COMPOSITIONS;
const names = (list: string) => list.split(' ').filter(isName);

const DRAMA = names(
  'faces door stairs eye bird tree umbrella candle clock arches hills arcs dots masks boat road lamp rails ribbons scales',
);
const CRIME = names('fedora lamp target fingerprint steps shot stairs rails dots');
const FAMILY = names('fish cat balloon bird tree boat umbrella blocks');
const ROMANCE = names('kiss faces umbrella hills tree boat candle balloon ribbons');
const HORROR = names('house jaws watchers candle cat door eye');
const THRILLER = names('spiral eye target stairs fingerprint watchers door shot fedora clock');

export const BY_GENRE: Record<string, CompositionName[]> = {
  Dram: DRAMA,
  Səssiz: DRAMA,
  Kriminal: CRIME,
  Nuar: CRIME,
  Triller: THRILLER,
  Casus: THRILLER,
  Qorxu: HORROR,
  Sleşer: HORROR,
  Komediya: names('hat fish balloon cat blocks umbrella masks dots rays arcs bird'),
  Romantik: ROMANCE,
  Melodram: ROMANCE,
  Macəra: names('boat peaks balloon road rails rocket bird rays'),
  Döyüş: names('bolt rush target shot road rays'),
  'Elmi fantastika': names('orbits rocket arcs spiral dots blocks eye rays'),
  Fentezi: names('house eye bird peaks orbits door'),
  Vestern: names('mesa badge road rails shot'),
  Musiqili: names('vinyl ribbons arcs scales spiral'),
  Müzikl: names('vinyl hat balloon rays ribbons masks'),
  Animasiya: names('fish cat balloon bird rocket blocks rays'),
  Ailə: FAMILY,
  Uşaq: FAMILY,
  Tarixi: names('arches candle rays badge clock boat'),
  Bioqrafiya: names('candle clock faces stairs arcs eye bird rays door'),
  Sənədli: names('eye dots arcs blocks clock road'),
  İdman: names('rush rays target ribbons bolt'),
  Detektiv: names('fingerprint steps fedora lamp clock watchers door'),
};

export const BY_COUNTRY: Record<string, CompositionName[]> = {
  Azərbaycan: names('carpet shebeke buta maidenTower derricks'),
  Yaponiya: names('risingSun scales'),
  İtaliya: names('arches'),
};

export const FOR_ANY: CompositionName[] = names(
  'eye bird hills boat arcs dots blocks faces stairs door clock tree rays candle ribbons',
);

/** Films of war and genocide get nothing playful, whatever else they are. */
export const GRAVE_GENRES = ['Müharibə'];
export const GRAVE: CompositionName[] = names('wire candle rails door stairs lamp hills poppy ruin helmet');
