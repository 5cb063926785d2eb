import { Typography } from 'shared-kit/ui';

interface Props {
  id: string;
  title: string;
  description: string;
  descriptionId?: string;
}

export function PanelHeading({ id, title, description, descriptionId }: Props) {
  return (
    <div>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Typography id={descriptionId} variant="body2" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
        {description}
      </Typography>
    </div>
  );
}
