import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('suspensions')
export class SuspensionEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  user_id!: string;

  @Column('text')
  reason!: string;

  /** Null for a suspension without an end. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  until!: Date | null;

  @Column('uuid', { nullable: true })
  suspended_by!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lifted_at!: Date | null;
}
