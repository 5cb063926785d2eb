import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('suspensions')
@Index('suspensions_of_user', ['user_id'])
@Index('suspensions_suspended_by', ['suspended_by'])
@Index('suspensions_one_in_force', ['user_id'], { unique: true, where: '(lifted_at IS NULL)' })
export class SuspensionEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey('users', { name: 'suspensions_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  user_id!: string;

  @Column('text')
  reason!: string;

  /** Null for a suspension without an end. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  until!: Date | null;

  @ForeignKey('users', { name: 'suspensions_suspended_by_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  suspended_by!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lifted_at!: Date | null;
}
