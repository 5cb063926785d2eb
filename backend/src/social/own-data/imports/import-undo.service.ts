import { Injectable } from '@nestjs/common';
import type { UndoneImport } from 'shared-kit/contract';
import { DomainError } from '../../../common/errors';
import { Database } from '../../../database/database';
import { ListImportService } from '../../../lists/lists.module';
import { ImportWritesRepository } from './import-writes.repository';
import { UserImportsRepository } from './user-imports.repository';
import { UserImportsService } from './user-imports.service';

@Injectable()
export class ImportUndoService {
  constructor(
    private readonly database: Database,
    private readonly service: UserImportsService,
    private readonly imports: UserImportsRepository,
    private readonly writes: ImportWritesRepository,
    private readonly lists: ListImportService,
  ) {}

  undo(userId: string, id: string): Promise<UndoneImport> {
    return this.database.transaction(async () => {
      await this.service.lockUser(userId);
      if (!(await this.imports.one(userId, id))) throw new DomainError('NOT_FOUND');
      await this.writes.handOn(id);
      const kept = await this.writes.forgetChanged(userId, id);
      await this.lists.announceChanges(await this.writes.listsOf(id));
      const changes = await this.writes.undo(userId, id);
      await this.imports.remove(userId, id);
      return { changes, kept };
    });
  }
}
