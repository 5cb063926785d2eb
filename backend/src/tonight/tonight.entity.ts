import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('tonight')
export class TonightEntity {
  @ForeignKey('users', { name: 'tonight_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  until!: Date;
}
