import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('visitors')
@Index('visitors_user', ['user_id'])
export class VisitorEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey('users', { name: 'visitors_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  user_id!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;
}
