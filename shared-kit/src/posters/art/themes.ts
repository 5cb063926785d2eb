import { COMPOSITIONS, type CompositionName } from './compositions/index';

const names = (list: string) =>
  list.split(' ').filter((name): name is CompositionName => name in COMPOSITIONS);

export const BY_GENRE: Record<string, CompositionName[]> = {
  Dram: names(
    'faces door stairs window eye hand bird tree umbrella candle clock arches hills eclipse arcs dots masks boat road chair town rails lamp flower halves crowd kite hat2 ribbons letter',
  ),
  Kriminal: names('fedora lamp key keyhole target fingerprint steps shot knife city blocks maze stairs'),
  Triller: names('spiral eye keyhole target maze stairs fingerprint watchers knife door shot eclipse'),
  Qorxu: names('house jaws watchers candle web cat door claws ghost eclipse knife'),
  Komediya: names(
    'hat fish balloon cat bird blocks juggler umbrella masks boat dots rays kite flower letter',
  ),
  Romantik: names('kiss heart faces flower umbrella letter hills swell tree moon tiles'),
  Macəra: names('boat peaks swell balloon road caravan key bigWave rails temple mesa'),
  Döyüş: names('bolt rush wedge city target stripes fist shot road rays'),
  'Elmi fantastika': names('orbits rocket sunset saucer eclipse arcs maze blocks spiral dots'),
  Fentezi: names('spires crown sword key tree house eye bird peaks'),
  Müharibə: names('front wire bombs search stripes wedge helmet bird hills rails'),
  Vestern: names('mesa cactus badge road rails hills'),
  Musiqili: names('vinyl notes piano curtain spots bars ribbons arcs'),
  Müzikl: names('curtain spots notes hat balloon rays piano'),
  Animasiya: names('fish cat balloon kite home bird rocket blocks bolt swell'),
  Ailə: names('home kite balloon fish tree hat cat bird'),
  Tarixi: names('temple crown sword spires arches factory candle caravan'),
  Bioqrafiya: names('profile bust hand candle clock faces stairs eclipse halves arcs'),
  Sənədli: names('lens reel eye dots arcs city bars'),
  İdman: names('gloves ball rush rays stripes ribbons'),
  Detektiv: names('keyhole fingerprint steps fedora lamp clock maze watchers key'),
};
const alias = (name: string, as: string) => (BY_GENRE[name] = BY_GENRE[as] ?? []);
alias('Melodram', 'Romantik');
alias('Nuar', 'Kriminal');
alias('Casus', 'Triller');
alias('Sleşer', 'Qorxu');
alias('Uşaq', 'Ailə');
alias('Səssiz', 'Dram');

export const BY_COUNTRY: Record<string, CompositionName[]> = {
  Azərbaycan: names('carpet shebeke buta maidenTower derricks caravan bigButa carpet minaret'),
  Yaponiya: names('risingSun bigWave scales'),
  İtaliya: names('arches'),
  SSRİ: names('factory wedge'),
};

export const FOR_ANY: CompositionName[] = names(
  'reel eye bird hills boat arcs dots blocks faces stairs door clock tree kite eclipse rays tiles maze hand candle town ribbons',
);
