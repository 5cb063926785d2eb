import type { AuditAction } from 'shared-kit/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { SERIAL } from '../database/columns';

@Entity('audit_events')
export class AuditEventEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { nullable: true })
  actor_id!: string | null;

  @Column('text')
  actor_name!: string;

  @Column('text')
  action!: AuditAction;

  @Column('uuid')
  target_id!: string;

  @Column('text')
  target_name!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;

  @Column(SERIAL)
  serial!: string;
}
