import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('list_editors')
export class ListEditorEntity {
  @PrimaryColumn('uuid')
  list_id!: string;

  @PrimaryColumn('uuid')
  user_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  added_at!: Date;
}
