import { Module } from '@nestjs/common';
import { PicturesService } from './pictures.service';

export { breakLines } from './art/break-lines';
export { readableOn } from './art/colours';
export { designPoster, posterArt } from './art/poster-art';
export { node, rect, type SvgNode } from './art/svg';
export { CARD_MARGIN, fittingText, textAt } from './card-text';
export { drawPoster } from './draw-poster';
export {
  CARD,
  decompressed,
  PERSONAL_PICTURE,
  type Picture,
  PICTURE_POLICY,
  PicturesService,
  sendPicture,
  SHARED_PICTURE,
} from './pictures.service';
export { DRAWN_POSTER_URL, POSTER_JSON, POSTERS_PATH } from './poster-sql';

@Module({ providers: [PicturesService], exports: [PicturesService] })
export class PostersModule {}
