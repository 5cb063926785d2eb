import type { PosterSubject } from './art/choose';
import { posterArt } from './art/poster-art';
import { node, type SvgNode } from './art/svg';
import { svgText } from './art/svg-text';
import type { PosterFont } from './poster-font';

const WIDTH = 600;
const HEIGHT = 900;

const NOTHING = node('g', {});
const numberOf = (value: string | number | undefined) => (value === undefined ? undefined : Number(value));

const START: Record<string, number> = { middle: 0.5, end: 1 };

function outlinedText({ attributes, children }: SvgNode, font: PosterFont): SvgNode {
  const { x = 0, y = 0, fill = '', fontSize = 0, fontWeight = 0, textAnchor = '', transform } = attributes;
  const outline = font.outline(children.filter((child) => typeof child === 'string').join(''), {
    size: Number(fontSize),
    weight: Number(fontWeight),
    spacing: numberOf(attributes.letterSpacing) ?? 0,
    width: numberOf(attributes.textLength),
  });
  if (!outline) return NOTHING;
  const left = Number(x) - outline.width * (START[textAnchor] ?? 0);
  const { scale, letters } = outline;
  const place = node(
    'g',
    { fill, transform: `translate(${left.toFixed(1)} ${y})` },
    letters
      .filter(({ d }) => d !== '')
      .map((letter) =>
        node('path', {
          d: letter.d,
          transform: `matrix(${scale.x.toFixed(5)} 0 0 ${(-scale.y).toFixed(5)} ${letter.x.toFixed(1)} 0)`,
        }),
      ),
  );
  return transform === undefined ? place : node('g', { transform }, [place]);
}

/** The same drawing with its text as paths. Lines with letters that the font lacks are left out. */
function outlined(drawing: SvgNode, font: PosterFont): SvgNode {
  if (drawing.tag === 'text') return outlinedText(drawing, font);
  const children = drawing.children.map((child) =>
    typeof child === 'string' ? child : outlined(child, font),
  );
  return { ...drawing, children };
}

/** A drawing as an SVG file that needs no font. */
export const asDocument = (drawing: SvgNode, font: PosterFont, width: number, height: number): string => {
  const { attributes, ...rest } = outlined(drawing, font);
  return svgText({
    ...rest,
    attributes: { xmlns: 'http://www.w3.org/2000/svg', width, height, ...attributes },
  });
};

/** The poster that pages show for a film without one, as an SVG file. */
export const drawPoster = (movie: PosterSubject, font: PosterFont): string =>
  asDocument(posterArt(movie), font, WIDTH, HEIGHT);
