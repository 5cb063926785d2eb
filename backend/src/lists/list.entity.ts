import type { Audience } from 'shared-kit/contract';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

@Entity('lists')
export class ListEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  owner_id!: string;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text')
  visibility!: Audience;

  @Column('boolean')
  ranked!: boolean;

  @Column('text', { nullable: true })
  source_url!: string | null;

  @Column('integer', { default: 1 })
  version!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at!: Date;
}
