import type { AuditAction } from 'shared-kit/contract';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('audit_events')
@Index('audit_events_newest', { synchronize: false })
@Index('audit_events_actor', ['actor_id'])
@Index('audit_events_of_action', { synchronize: false })
export class AuditEventEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey('users', { name: 'audit_events_actor_id_fkey', onDelete: 'SET NULL' })
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

  @Column({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    insert: false,
    update: false,
  })
  serial!: string;
}
