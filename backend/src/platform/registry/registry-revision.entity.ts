import type { RegistryRevision, RevisionNotes } from 'shared-kit/contract';
import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

@Entity('registry_revisions')
@Unique('registry_revisions_parent_key', ['parent'])
@Check('registry_revisions_check', '(parent IS NULL AND revision = 1) OR revision = parent + 1')
export class RegistryRevisionEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'registry_revisions_pkey' })
  revision!: number;

  @ForeignKey('registry_revisions', { name: 'registry_revisions_parent_fkey' })
  @Column('integer', { nullable: true })
  parent!: number | null;

  @Column('text')
  author!: string;

  @Column('text')
  reason!: string;

  @Column('jsonb')
  features!: RegistryRevision['features'];

  @Column('jsonb', { default: {} })
  notes!: RevisionNotes;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;
}
