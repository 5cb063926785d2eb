import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('tonight')
export class TonightEntity {
  @PrimaryColumn('uuid')
  user_id!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  until!: Date;
}
