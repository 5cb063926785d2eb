import type { RegistryRevision, RevisionNotes } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ISO_TIME } from '../../database/columns';

@Entity('registry_revisions')
export class RegistryRevisionEntity {
  @PrimaryColumn('integer')
  revision!: number;

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

  @Column({ ...ISO_TIME, default: () => 'now()' })
  created_at!: string;
}
