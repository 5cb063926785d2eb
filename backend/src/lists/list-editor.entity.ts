import { CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('list_editors')
@Index('list_editors_user', ['user_id'])
export class ListEditorEntity {
  @ForeignKey('lists', { name: 'list_editors_list_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  list_id!: string;

  @ForeignKey('users', { name: 'list_editors_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  added_at!: Date;
}
