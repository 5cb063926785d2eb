import { type ComponentProps, useId } from 'react';
import { Typography } from 'shared-kit/ui';
import { PanelFrame } from './layout';

interface Props extends ComponentProps<typeof PanelFrame> {
  title: string;
  description?: string;
  descriptionId?: string;
}

export function Panel({ title, description, descriptionId, children, ...frame }: Props) {
  const titleId = useId();
  return (
    <PanelFrame aria-labelledby={titleId} {...frame}>
      <div>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {description && (
          <Typography id={descriptionId} variant="body2" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
            {description}
          </Typography>
        )}
      </div>
      {children}
    </PanelFrame>
  );
}
