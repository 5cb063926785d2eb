import { hueOf, styled } from 'shared-kit/ui';

const Disc = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: 'clamp(72px, 12vw, 128px)',
  aspectRatio: '1',
  borderRadius: '50%',
  fontSize: 'clamp(1.5rem, 4vw, 2.75rem)',
  fontWeight: 750,
  color: '#fff',
});

const initialsOf = (name: string) => {
  const words = name.replace(/\(.*\)/, '').match(/[\p{L}\p{N}]+/gu) ?? [name];
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('az');
};

/** In place of a portrait, which the catalogue doesn't have. */
export function Monogram({ name }: { name: string }) {
  const hue = hueOf(name);
  return (
    <Disc
      aria-hidden
      style={{ background: `linear-gradient(145deg, hsl(${hue} 48% 40%), hsl(${(hue + 40) % 360} 52% 26%))` }}
    >
      {initialsOf(name)}
    </Disc>
  );
}
