import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('visitors')
export class VisitorEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  user_id!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;
}
