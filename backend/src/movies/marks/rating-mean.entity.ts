import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row once there are ratings: their mean that `movies.weighted_rating` was computed with. */
@Entity('rating_mean')
export class RatingMeanEntity {
  @PrimaryColumn('boolean', { default: true })
  id!: boolean;

  @Column({ type: 'double precision' })
  value!: number;
}
